import { serve } from '#data/worker-service.ts';
import { backtestService } from './backtest-service.ts';

serve(backtestService());
