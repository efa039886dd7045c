-- Files that were handed to a payroll provider or to the books, kept as they were taken.

create function private.refuse_file_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'file_kept', message = 'A file that was taken stays as it is.';
end
$$;
comment on function private.refuse_file_change() is
  'Files are only ever added, for the owner of the table too.';
create trigger provider_files_append_only before update or delete on private.provider_files
  for each row execute function private.refuse_file_change();
create trigger provider_files_no_truncate before truncate on private.provider_files
  for each statement execute function private.refuse_file_change();

create function private.moves_money(provider text) returns boolean
  language sql immutable
  return provider in ('gusto', 'gusto_contractors', 'adp_workforce_now', 'paychex_flex', 'run_by_adp');
comment on function private.moves_money(text) is
  'Whether a file for it pays people: those for the books and the general one only tell.';

create function private.people_in_file(period_id uuid, provider text, wanted text)
  returns table (person_id uuid, amount numeric)
  language sql stable set search_path = '' as $$
  select working.person_id, coalesce(sum(pay.amount), 0)
  from private.run_worker_types(period_id) working
  left join private.run_pay(period_id) pay on pay.person_id = working.person_id
  where wanted = 'all' or working.worker_type = wanted
  group by working.person_id
  -- Somebody who comes out negative is paid nothing, and no payroll provider takes that row.
  having not private.moves_money(provider) or sum(pay.amount) > 0;
$$;
comment on function private.people_in_file(uuid, text, text) is
  'Whom a file of a run covers, and what they are paid: everybody of the worker type; for a payroll provider only people who are due more than zero.';

create function private.require_whole_run(
  period public.payroll_periods, provider text, wanted text, total numeric, has_changed boolean
) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if period.status <> 'completed' then
    raise exception using errcode = 'PT409', detail = 'period_not_processed',
      message = 'A file is made from a processed pay period.';
  elsif exists (select from private.run_worker_types(period.id) working where working.worker_type is null) then
    raise exception using errcode = 'PT409', detail = 'worker_type_missing',
      message = 'Say for everybody whether they are paid on a W-2 or on a 1099.';
  elsif has_changed then
    raise exception using errcode = 'PT409', detail = 'run_changed',
      message = 'The run has changed since the file was made from it.';
  elsif total is distinct from (
    select coalesce(sum(covered.amount), 0) from private.people_in_file(period.id, provider, wanted) covered
  ) then
    raise exception using errcode = 'PT409', detail = 'file_total_differs',
      message = 'The file does not add up to what the pay period pays.';
  end if;
end
$$;
comment on function private.require_whole_run(public.payroll_periods, text, text, numeric, boolean) is
  'A file is made from the run as it is now and covers everybody of its worker type, for a payroll provider everybody who is due something: it adds up to what the processed period pays them, to the cent.';

create function private.is_other_file_outdated(period_id uuid, wanted text) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce((
    select kept.run_digest <> private.run_digest($1, kept.worker_type)
    from private.provider_files kept
    where kept.payroll_period_id = $1 and kept.worker_type = case $2 when 'w2' then '1099' when '1099' then 'w2' end
    order by kept.taken_at desc
    limit 1), false);
$$;
comment on function private.is_other_file_outdated(uuid, text) is
  'Whether the last file of the other worker type no longer says what the run pays: somebody in it may be in this one now.';

create function public.take_provider_file(
  period_id uuid, provider text, worker_type text, file_name text, content text, total numeric,
  run_digest text, again boolean default false
) returns table (id uuid, sha256 text, taken_at timestamptz)
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  digest constant text := private.sha256_hex(content);
  wanted constant text := worker_type;
  -- Of the whole run as it is now, and of the part that is in the file.
  whole text;
  part text;
  kept private.provider_files;
begin
  perform private.require_admin();
  if num_nulls(period_id, provider, worker_type, file_name, content, total, run_digest) > 0
    or worker_type not in ('w2', '1099', 'all') then
    raise exception using errcode = 'PT400', detail = 'file_invalid', message = 'This is no file that Track & Pay makes.';
  end if;
  -- Of two admins at once, the second is told that the first has taken it.
  perform from public.payroll_periods locked where locked.id = period_id for no key update;
  period := private.payroll_period(period_id);
  -- In one statement, so that both are of one moment: a worker type may change meanwhile.
  select private.run_digest(period.id, 'all'), private.run_digest(period.id, wanted) into whole, part;
  perform private.require_whole_run(period, provider, wanted, total, whole <> take_provider_file.run_digest);
  if not again and (private.is_other_file_outdated(period.id, wanted) or exists (
    select from private.provider_files earlier
    where earlier.payroll_period_id = period.id and earlier.worker_type = wanted
      and (earlier.provider = take_provider_file.provider
        or private.moves_money(earlier.provider) and private.moves_money(take_provider_file.provider))
  )) then
    raise exception using errcode = 'PT409', detail = 'file_taken_before',
      message = 'A file for this pay period was taken before. Uploading both may pay people twice.';
  end if;
  insert into private.payroll_providers (provider) values (take_provider_file.provider) on conflict do nothing;
  insert into private.provider_files (payroll_period_id, provider, worker_type, file_name, content, sha256,
    run_digest, total, people_count, taken_by_name)
  values (period.id, take_provider_file.provider, wanted, take_provider_file.file_name, take_provider_file.content,
    digest, part, take_provider_file.total,
    (select count(*) from private.people_in_file(period.id, take_provider_file.provider, wanted)),
    private.actor_name())
  returning * into kept;
  perform private.audit('exported', 'pay file', kept.id::text, null, null, jsonb_build_object(
    'provider', kept.provider, 'worker_type', kept.worker_type, 'file_name', kept.file_name,
    'sha256', kept.sha256, 'amount', kept.total));
  return query select kept.id, kept.sha256, kept.taken_at;
exception when check_violation then
  raise exception using errcode = 'PT400', detail = 'file_invalid', message = 'This is no file that Track & Pay makes.';
end
$$;
comment on function public.take_provider_file(uuid, text, text, text, text, numeric, text, boolean) is
  'Admins take a file of a processed period; it is kept with its SHA-256 and who took it. `run_digest` came with the lines it was made from (`run_pay_lines`): if the run has changed since, even without another total, the file is refused. A second one has to be confirmed with `again`, also one for another payroll provider, and so has one where somebody may have moved into it from the file of the other worker type. Never null.';

create function public.provider_files(period_id uuid)
  returns table (
    id uuid,
    provider text,
    worker_type text,
    file_name text,
    sha256 text,
    total numeric,
    people_count int,
    taken_at timestamptz,
    taken_by_name text,
    is_current boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select kept.id, kept.provider, kept.worker_type, kept.file_name, kept.sha256, kept.total, kept.people_count,
      kept.taken_at, kept.taken_by_name, kept.run_digest = private.run_digest(period_id, kept.worker_type)
    from private.provider_files kept
    where kept.payroll_period_id = period_id
    order by kept.taken_at desc;
end
$$;
comment on function public.provider_files(uuid) is
  'Admins see which files of a period were taken, by whom and when, and whether the run still pays what they say. Never null.';

create function public.provider_file_content(file_id uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  kept private.provider_files;
begin
  perform private.require_admin();
  select * into kept from private.provider_files candidate where candidate.id = file_id;
  if not found then
    raise exception using errcode = 'PT404', detail = 'file_unknown', message = 'There is no such file.';
  end if;
  perform private.audit('exported', 'pay file', kept.id::text, null, null, jsonb_build_object(
    'provider', kept.provider, 'worker_type', kept.worker_type, 'file_name', kept.file_name, 'sha256', kept.sha256));
  return kept.content;
end
$$;
comment on function public.provider_file_content(uuid) is
  'Admins open a file as it was taken, and every look leaves an audit entry. What it writes stays. Never null.';

grant execute on function
  public.take_provider_file(uuid, text, text, text, text, numeric, text, boolean), public.provider_files(uuid),
  public.provider_file_content(uuid)
to authenticated;
