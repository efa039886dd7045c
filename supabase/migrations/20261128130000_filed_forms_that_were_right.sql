-- Under which name and number somebody was known when an admin said that the filed form was right. Where the form
-- says something else, that changed after filing and needs no correction.
alter table private.tax_file_rows
  add column known_name text,
  add column known_number text,
  add column known_digest bytea;
