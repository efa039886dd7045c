-- Whether the number somebody was filed under is still stored as it was then, without decrypting it.
-- Null for what was filed before: there the number itself is compared, by number_digest.
alter table private.tax_file_rows add column sealed_digest bytea;
