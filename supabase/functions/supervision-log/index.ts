import { serve } from '../_shared/serve.ts';
import { handle } from './handler.ts';
import { writeLog } from './paper.ts';

serve((request, backend) => handle(request, backend, writeLog));
