import { vi } from 'vitest';
import { storageOver } from './stored-texts.ts';

/** What requests find in the browser's storage, in unit tests that are about their answers and not about sign-in. */
vi.stubGlobal('localStorage', storageOver(new Map([['remember-me', 'true']])));
