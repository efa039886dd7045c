-- A therapist may work towards two licenses, one after the other or both at once.
alter table public.supervision_requirements
  add column id uuid not null default gen_random_uuid(),
  drop constraint supervision_requirements_pkey,
  add primary key (id);
create index supervision_requirements_therapist_idx on public.supervision_requirements (therapist_id);

-- Who was reminded of which week, and of which month: a week may begin with its month.
alter table private.supervision_reminders add column every text not null default 'month';
update private.supervision_reminders reminded set every = 'week'
from public.supervision_requirements required
where required.therapist_id = reminded.therapist_id and required.every = 'week';
alter table private.supervision_reminders
  alter column every drop default,
  drop constraint supervision_reminders_pkey,
  add primary key (therapist_id, every, due_from);
