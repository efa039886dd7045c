-- Whether the number somebody was filed under is still theirs, without keeping it.
-- A keyed digest of the number, of its person and of the year; null where the key of then is lost.
alter table private.tax_file_rows add column number_digest bytea;
