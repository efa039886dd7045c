-- The nightly recomputation: every processed period is computed again from its sessions, and what no
-- longer agrees with what was paid is kept here by name.

create table public.payroll_checks (
  id uuid primary key default gen_random_uuid(),
  checked_at timestamptz not null default now(),
  -- Null for the nightly run.
  checked_by uuid references private.people on update cascade on delete restrict,
  period_count int not null,
  statement_count int not null,
  paid numeric(14, 2) not null,
  drift_count int not null
);
create index payroll_checks_checked_at_idx on public.payroll_checks (checked_at desc);
create index payroll_checks_checked_by_idx on public.payroll_checks (checked_by);
alter table public.payroll_checks enable row level security;
grant select on public.payroll_checks to authenticated;

create policy payroll_checks_select_admin on public.payroll_checks for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_checks_select_admin on public.payroll_checks is
  'Admins see when processed periods were recomputed and how that ended.';

create table public.payroll_drifts (
  payroll_check_id uuid not null references public.payroll_checks on delete cascade,
  position int not null,
  role text not null,
  payee_id uuid not null,
  payee_name text not null,
  session_id uuid,
  adjustment_id uuid,
  period_start date not null,
  paid numeric(10, 2) not null,
  due numeric(10, 2) not null,
  primary key (payroll_check_id, position)
);
alter table public.payroll_drifts enable row level security;
grant select on public.payroll_drifts to authenticated;

create policy payroll_drifts_select_admin on public.payroll_drifts for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_drifts_select_admin on public.payroll_drifts is
  'Admins see by name what did not add up when processed periods were recomputed.';

create function private.check_payroll() returns public.payroll_checks
  language plpgsql security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
declare
  outcome public.payroll_checks;
  language constant text := (select settings.language from public.practice_settings settings);
begin
  insert into public.payroll_checks (checked_by, period_count, statement_count, paid, drift_count)
  select private.caller_id(), count(distinct paid.payroll_period_id), count(*), coalesce(sum(paid.amount), 0), 0
  from (
    select statement.payroll_period_id, statement.amount from private.payroll_statements statement
    union all
    select statement.payroll_period_id, statement.pay from private.supervisor_statements statement
  ) paid
  returning * into outcome;
  insert into public.payroll_drifts
    (payroll_check_id, position, role, payee_id, payee_name, session_id, adjustment_id, period_start, paid, due)
  select outcome.id, row_number() over (order by drift.payee_name, drift.period_start, drift.session_id),
    drift.role, drift.payee_id, drift.payee_name, drift.session_id, drift.adjustment_id, drift.period_start,
    drift.paid, drift.due
  from private.payroll_drift() drift;
  get diagnostics outcome.drift_count = row_count;
  if outcome.drift_count > 0 then
    update public.payroll_checks set drift_count = outcome.drift_count where id = outcome.id;
    perform private.mail_admins(
      case language
        when 'es' then 'La nómina ya no cuadra'
        when 'fr' then 'La paie ne correspond plus'
        else 'Payroll does not add up any more'
      end,
      format(case language
        when 'es' then 'Al recalcular los períodos procesados, %s líneas no coinciden con lo que se pagó. Abra Nómina, Comprobación.'
        when 'fr' then 'En recalculant les périodes traitées, %s lignes ne correspondent plus à ce qui a été payé. Ouvrez Paie, Vérification.'
        else 'Recomputing the processed pay periods found %s lines that are not what was paid. Open Payroll, Check.'
      end, outcome.drift_count));
  end if;
  return outcome;
end
$$;
comment on function private.check_payroll() is
  'Recomputes every processed period, keeps the outcome, and tells admins by mail where something drifted. Called every night.';

create function public.check_payroll() returns public.payroll_checks
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.check_payroll();
end
$$;
comment on function public.check_payroll() is
  'Admins have every processed period recomputed at once, as every night.';
grant execute on function public.check_payroll() to authenticated;
