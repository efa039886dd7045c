import { serve } from '../_shared/serve.ts';
import { handle } from './handler.ts';
import { writeStatements } from './write.ts';

serve((request, backend) => handle(request, backend, writeStatements));
