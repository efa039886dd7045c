-- A tax number that somebody gives themselves, and sends again after a lost answer, is stored once.
alter table private.tax_identifiers add column client_request_id uuid;
