import { serve } from '../_shared/serve.ts';
import { handle } from './handler.ts';
import { writeLog } from './write.ts';

serve((request, backend) => handle(request, backend, writeLog));
