-- Jobs (server/jobs, or pg_cron) that failed, for an admin to see. A job is listed here from its first
-- failure until it succeeds again.

create function private.note_job(job text, problem text default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if problem is null then
    delete from private.failed_jobs failed where failed.job = note_job.job;
  else
    insert into private.failed_jobs as failed (job, problem) values (note_job.job, note_job.problem)
    on conflict on constraint failed_jobs_pkey do update
    set last_at = now(), attempts = failed.attempts + 1, problem = excluded.problem;
  end if;
end
$$;
comment on function private.note_job(text, text) is
  'Records the outcome of a job: the code of its failure, or none once it succeeded.';

create function public.failed_jobs()
  returns table (job text, since timestamptz, last_at timestamptz, attempts int, problem text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select failed.job, failed.since, failed.last_at, failed.attempts, failed.problem
    from private.failed_jobs failed
    order by failed.since;
end
$$;
comment on function public.failed_jobs() is
  'Admins see which work that runs by itself is failing, since when and how often it was tried: pay_periods, payroll_reminder, supervision_reminder, payroll_check, report_mails, automatic_payroll, staged_sessions, send_mails, backup. No rows mean that all is well. Never null.';
grant execute on function public.failed_jobs() to authenticated;
