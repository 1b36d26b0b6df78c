import { serve } from '#data/worker-service.ts';
import { gamesService } from './games-service.ts';

serve(gamesService());
