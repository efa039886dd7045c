-- What was marked as filed and is not filed after all: rejected by the tax office, or marked by mistake.
alter table private.tax_files
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdraw_reason text
    check (not private.is_blank(withdraw_reason) and length(withdraw_reason) <= 500),
  add constraint tax_files_withdrawn check ((withdrawn_at is null) = (withdraw_reason is null)),
  add constraint tax_files_withdrawn_was_filed check (withdrawn_at is null or filed_on is not null);
