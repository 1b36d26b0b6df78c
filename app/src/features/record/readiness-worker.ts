import { serve } from '#data/worker-service.ts';
import { findingsOf } from './readiness-findings.ts';

serve({ findingsOf });
