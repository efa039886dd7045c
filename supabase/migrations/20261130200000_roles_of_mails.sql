-- A mail that somebody gets because of their role says which, so that it is dropped once they have another.
alter table private.outgoing_mails
  add column role text check (role in ('admin', 'therapist', 'supervisor'));

update private.outgoing_mails mail
set role = case
  when mail.announcement_id is not null then (
    select announcement.audience from public.admin_announcements announcement
    where announcement.id = mail.announcement_id)
  when mail.message in ('report', 'payroll_differs', 'payroll_held', 'payroll_runs_tomorrow',
    'payroll_due_tomorrow', 'late_session_waits') then 'admin'
  -- Until now these were dropped when the role changed, so it is the one they were queued for.
  when mail.message in (
    'complete_sessions', 'dispute', 'supervision_due_this_week', 'supervision_due_this_month') then (
    select person.role from private.people person where person.id = mail.person_id)
end;
