-- An admin whose account was deleted gets a new id with the next one, and it reaches the periods they processed.
alter table public.payroll_periods
  drop constraint payroll_periods_processed_by_fkey,
  drop constraint payroll_periods_reopened_by_fkey,
  add constraint payroll_periods_processed_by_fkey
    foreign key (processed_by) references private.people on update cascade on delete restrict,
  add constraint payroll_periods_reopened_by_fkey
    foreign key (reopened_by) references private.people on update cascade on delete restrict;

-- Who has no account can be invited again.
update private.people person set joined_at = null, invited_at = null
where person.joined_at is not null
  and not exists (select from auth.users account where account.id = person.id);
