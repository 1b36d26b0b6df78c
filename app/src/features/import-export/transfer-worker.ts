import { serve } from '#data/worker-service.ts';
import { transferService } from './transfer-service.ts';

serve(transferService());
