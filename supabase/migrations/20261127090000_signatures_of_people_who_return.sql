-- Somebody who signed, left and is invited again gets a new id, which reaches signer_id and therapist_id or
-- supervisor_id one after the other: a check of the row would refuse it in between. Signatures are only
-- written by sign_supervision_log, which lets the two sign for themselves, and never change.
alter table public.supervision_signatures drop constraint supervision_signatures_signer_is_one_of_them;
