import { serve } from '#data/worker-service.ts';
import { analyticsService } from './analytics-service.ts';

serve(analyticsService());
