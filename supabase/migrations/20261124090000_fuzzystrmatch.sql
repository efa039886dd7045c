-- Similar names are found by how many letters differ (levenshtein_less_equal).
create extension if not exists fuzzystrmatch with schema extensions;
