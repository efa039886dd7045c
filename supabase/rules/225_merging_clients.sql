-- Clients have no record of their own: sessions of one name are of one client. An admin merges
-- two spellings by renaming the sessions of one to the other, and can undo that.

grant select on public.client_merges to authenticated;

create policy client_merges_select_admin on public.client_merges for select to authenticated
  using ((select private.is_admin()));
comment on policy client_merges_select_admin on public.client_merges is
  'Admins see which spellings of clients were merged, when and by whom; therapists and supervisors do not.';

comment on table private.merged_sessions is
  'The sessions that a merge renamed, late ones that waited among them, with their earlier names.';
comment on column public.client_merges.from_name is 'The spelling that was given up.';
comment on column public.client_merges.to_name is 'The spelling that stayed.';

-- Which spellings may be of one client? ------------------------------------------------------------

create function private.folded_name(client_name text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  -- Cyrillic and Greek letters that look like Latin ones, small or as capitals. Where others of these alphabets
  -- are beside them, the name is written in its own.
  select regexp_replace(case when latin.name ~ '[\u0370-\u052f]' then own.name else latin.name end,
    '[^[:alnum:]]+', '', 'g')
  from (select private.folded(client_name) as name) own
  cross join lateral (select translate(own.name,
    'авекмнорстухіјѕһԁαβεζηικμνορτυχ', 'abekmhopctyxijshdabezhikmnoptyx') as name) latin;
$$;
comment on function private.folded_name(text) is
  'A name without capitals, accents, blanks and signs, in Latin letters where all its others look like them: what is left is the same for "Zoë O’Neil" and "zoe oneil". domain/names.ts does the same on the screens.';

create function private.may_be_one_client(a text, b text) returns boolean
  -- Without settings of its own: for millions of pairs, calling it takes longer than comparing.
  language sql immutable parallel safe
  return case
    when a = b then true
    when least(length(a), length(b)) < 4 then false
    when starts_with(a, b) or starts_with(b, a) then true
    when left(a, 1) <> left(b, 1) and right(a, 1) <> right(b, 1) then false
    else extensions.levenshtein_less_equal(a, b, 2) <= case when least(length(a), length(b)) < 8 then 1 else 2 end
  end;
comment on function private.may_be_one_client(text, text) is
  'Folded names may be one client''s when they are the same, when one begins with the other, or when a letter differs, two in longer names.';

create function public.similar_clients()
  returns table (from_name text, from_count int, from_last date, to_name text, to_count int, to_last date)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with spelling as (
      select session.therapist_id, private.client_key(session.client_name) as client,
        count(*)::int as sessions, max(session.date) as last_day,
        (array_agg(session.client_name order by session.date desc, session.client_name))[1] as name
      from public.sessions session
      where session.date > (select private.practice_today()) - 366
      group by 1, 2
    ), folded as (
      -- Every pair is compared. A program could enter more names, or longer ones, than that can handle.
      select late.*, left(private.folded_name(late.name), 60) as fold
      from (
        select spelling.*, row_number() over (
          partition by spelling.therapist_id order by spelling.last_day desc, spelling.client) as place
        from spelling
      ) late
      where late.place <= 300
    ), pair as (
      select distinct one.client, other.client as other_client
      from folded one
      join folded other on other.therapist_id = one.therapist_id and other.client > one.client
        and private.may_be_one_client(one.fold, other.fold)
    ), client as (
      select spelling.client, sum(spelling.sessions)::int as sessions, max(spelling.last_day) as last_day,
        (array_agg(spelling.name order by spelling.last_day desc, spelling.name))[1] as name
      from spelling group by 1
    )
    select wrong.name, wrong.sessions, wrong.last_day, kept.name, kept.sessions, kept.last_day
    from pair
    cross join lateral (values (pair.client, pair.other_client), (pair.other_client, pair.client)) way (wrong, kept)
    join client wrong on wrong.client = way.wrong
    join client kept on kept.client = way.kept
    where (wrong.sessions, wrong.last_day, wrong.name) < (kept.sessions, kept.last_day, kept.name)
    order by wrong.sessions, wrong.name, kept.name;
end
$$;
comment on function public.similar_clients() is
  'Admins see which clients of one therapist within the last year may be one client spelled in two ways; the spelling with fewer sessions comes first. Never null.';

create function public.client_names(search text default '')
  returns table (client_name text, session_count int, last_seen date)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with spelling as materialized (
      select distinct session.client_name as name from public.sessions session
    ), found as (
      select distinct private.client_key(spelling.name) as client,
        starts_with(private.folded(spelling.name), (select private.folded(coalesce(search, '')))) as is_at_start
      from spelling
      where position((select private.folded(coalesce(search, ''))) in private.folded(spelling.name)) > 0
    )
    select (array_agg(session.client_name order by session.date desc, session.client_name))[1],
      count(*)::int, max(session.date)
    from public.sessions session
    join found on found.client = private.client_key(session.client_name)
    group by found.client, found.is_at_start
    order by not found.is_at_start, 3 desc, 1
    limit 20;
end
$$;
comment on function public.client_names(text) is
  'Admins find clients by a part of the name, whatever its capitals and accents, archived sessions included: those that begin with it first, then the latest. Never null.';

-- Merging ---------------------------------------------------------------------------------------

create function private.sessions_of_client(from_name text, to_name text, therapists uuid[])
  returns setof public.sessions
  language sql stable set search_path = '' as $$
  select session.* from public.sessions session
  where private.client_key(session.client_name) = private.client_key($1)
    and session.client_name <> private.on_one_line($2)
    and ($3 is null or session.therapist_id = any ($3));
$$;
comment on function private.sessions_of_client(text, text, uuid[]) is
  'What merging renames: every session under the spelling that is given up, archived, locked and processed ones included, of all therapists unless some are named.';

create function public.client_merge_preview(from_name text, to_name text)
  returns table (
    therapist_id uuid, therapist_name text, session_count int, archived_count int, processed_count int,
    first_seen date, last_seen date
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select session.therapist_id, concat_ws(' ', person.first_name, person.last_name), count(*)::int,
      count(*) filter (where session.archived)::int,
      count(*) filter (where period.status <> 'pending')::int,
      min(session.date), max(session.date)
    from private.sessions_of_client($1, $2, null) session
    join private.people person on person.id = session.therapist_id
    left join public.payroll_periods period
      on period.start_date = private.pay_period_start(session.date)
    group by session.therapist_id, 2
    order by 2, session.therapist_id;
end
$$;
comment on function public.client_merge_preview(text, text) is
  'Admins see before a merge how many sessions of which therapists it renames, and how many of them are archived or in processed periods. Never null.';

create function public.merge_clients(from_name text, to_name text, therapists uuid[] default null)
  returns public.client_merges
  language plpgsql security definer set search_path = '' as $$
declare
  kept constant text := private.on_one_line(coalesce(merge_clients.to_name, ''));
  given_up constant text := btrim(coalesce(merge_clients.from_name, ''), E' \t\r\n');
  made public.client_merges;
  renamed uuid[];
begin
  perform private.require_admin();
  if private.is_blank(kept) or private.is_blank(given_up) or length(kept) > 200 then
    raise exception using errcode = 'PT400', detail = 'client_name_required',
      message = 'Two names of at most 200 characters are needed.';
  end if;
  -- The payroll lock first, as when a session is written; then one merge after the other.
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  lock table public.client_merges in share row exclusive mode;
  -- A late session that is being accepted now becomes a session first, and is renamed with the others.
  perform from public.late_sessions late
  where late.decided_at is null and private.client_key(late.client_name) = private.client_key(given_up)
  order by late.id for update;
  -- The name is compared again once the session is locked: somebody may just have given it another one.
  renamed := array(
    select session.id from public.sessions session
    where session.id in (select found.id from private.sessions_of_client(given_up, kept, therapists) found)
      and private.client_key(session.client_name) = private.client_key(given_up)
    order by session.id for no key update);
  if cardinality(renamed) = 0 then
    raise exception using errcode = 'PT404', detail = 'client_unknown',
      message = 'There is no session under this name that could be merged.';
  end if;
  -- The moment it got the lock, not that of the request: merges are undone in this order.
  insert into public.client_merges (from_name, to_name, session_count, merged_by, merged_at)
  values (given_up, kept, cardinality(renamed), private.caller_id(), clock_timestamp())
  returning * into made;
  insert into private.merged_sessions (merge_id, session_id, former_name)
  select made.id, session.id, session.client_name from public.sessions session where session.id = any (renamed)
  union all
  select made.id, late.id, late.client_name from public.late_sessions late
  where late.decided_at is null and private.client_key(late.client_name) = private.client_key(given_up)
    and late.client_name <> kept and (therapists is null or late.therapist_id = any (therapists))
    and not private.waits_already(late, kept);
  perform private.rename_client(made);
  perform private.audit('merged', 'client', made.id::text, null,
    jsonb_build_object('client_name', given_up),
    jsonb_build_object('client_name', kept, 'session_count', made.session_count));
  return made;
end
$$;
comment on function public.merge_clients(text, text, uuid[]) is
  'Admins merge two spellings of one client: every session under the first, archived, locked and processed ones included, gets the second, and so does a late session that waits. Figures count one client from then on. Pay stays as it is, and statements that were issued keep the name printed then. Each session and the merge itself leave an audit entry.';

create function public.undo_client_merge(merge_id uuid, reason text) returns public.client_merges
  language plpgsql security definer set search_path = '' as $$
declare
  undone public.client_merges;
begin
  perform private.require_admin();
  if private.is_blank(coalesce(reason, '')) then
    raise exception using errcode = 'PT400', detail = 'undo_reason_required',
      message = 'Say why the two are not one client.';
  end if;
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  lock table public.client_merges in share row exclusive mode;
  update public.client_merges merge
  -- Here too the moment it got the lock: a period processed before that has the merged name.
  set undone_at = clock_timestamp(), undone_by = private.caller_id(), undo_reason = btrim(reason)
  where merge.id = undo_client_merge.merge_id and merge.undone_at is null
  returning * into undone;
  if undone.id is null then
    raise exception using errcode = 'PT409', detail = 'client_merge_undone',
      message = 'This merge was undone already.';
  end if;
  -- A late session that is being accepted now becomes a session first, and is restored with the others.
  perform from public.late_sessions late
  where late.decided_at is null
    and late.id in (select held.session_id from private.merged_sessions held where held.merge_id = undone.id)
  order by late.id for update;
  perform private.restore_client(undone);
  perform private.audit('merge undone', 'client', undone.id::text, null,
    jsonb_build_object('client_name', undone.to_name),
    jsonb_build_object('client_name', undone.from_name, 'reason', undone.undo_reason));
  return undone;
end
$$;
comment on function public.undo_client_merge(uuid, text) is
  'Admins take a merge back once, with a reason: its sessions get the name they had, unless somebody has renamed them since.';

create function private.waits_already(late public.late_sessions, client text) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.late_sessions other
    where other.id <> (late).id and other.decided_at is null and other.date = (late).date
      and other.therapist_id = (late).therapist_id
      and private.client_key(other.client_name) = private.client_key(client));
$$;
comment on function private.waits_already(public.late_sessions, text) is
  'Whether another late session of the same therapist and day waits under this name.';

create function private.rename_client(merge public.client_merges) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Archived sessions are renamed too (private.refuse_archived_session).
  perform set_config('app.merging_clients', 'on', true);
  update public.sessions session set client_name = merge.to_name
  from private.merged_sessions former
  where former.merge_id = merge.id and session.id = former.session_id
    and session.client_name = former.former_name;
  perform set_config('app.merging_clients', 'off', true);
  update public.late_sessions late set client_name = merge.to_name
  from private.merged_sessions former
  where former.merge_id = merge.id and late.id = former.session_id and late.decided_at is null;
end
$$;
comment on function private.rename_client(public.client_merges) is
  'A merge gives its sessions one name, and the late sessions of the client that wait.';

create function private.restore_client(undone public.client_merges) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.merging_clients', 'on', true);
  with present as (
    -- A later merge may have renamed a session again, and holds as long as it is not undone.
    select distinct on (held.session_id) held.session_id, merge.to_name
    from private.merged_sessions held
    join public.client_merges merge on merge.id = held.merge_id
    where merge.id = undone.id or (merge.undone_at is null and merge.merged_at > undone.merged_at)
    order by held.session_id, merge.merged_at desc
  ), former as (
    select held.session_id, held.former_name, present.to_name
    from private.merged_sessions held
    join present on present.session_id = held.session_id
    where held.merge_id = undone.id
  ), restored as (
    update public.sessions session set client_name = former.former_name
    from former
    where session.id = former.session_id and session.client_name = former.to_name
    returning session.id
  ), restored_late as (
    update public.late_sessions late set client_name = former.former_name
    from former
    where late.id = former.session_id and late.client_name = former.to_name and late.decided_at is null
      and not private.waits_already(late, former.former_name)
    returning late.id
  )
  -- The later merges were of another client: undoing one does not rename these sessions again.
  delete from private.merged_sessions held
  using public.client_merges merge
  where merge.id = held.merge_id and merge.merged_at > undone.merged_at
    and held.session_id in (select restored.id from restored union all select late.id from restored_late late);
  perform set_config('app.merging_clients', 'off', true);
end
$$;
comment on function private.restore_client(public.client_merges) is
  'A merge that is undone gives its sessions the names they had, also where a later merge renamed them again, but not where somebody has.';

create function private.merged_spellings()
  returns table (therapist_id uuid, former text, client text)
  language sql stable set search_path = '' as $$
  select distinct on (session.therapist_id, private.client_key(held.former_name))
    session.therapist_id, private.client_key(held.former_name), private.client_key(session.client_name)
  from private.merged_sessions held
  join public.client_merges merge on merge.id = held.merge_id and merge.undone_at is null
  join public.sessions session on session.id = held.session_id
  where private.client_key(session.client_name) in (
    select private.client_key(present.to_name) from public.client_merges present where present.undone_at is null)
  order by session.therapist_id, private.client_key(held.former_name), merge.merged_at desc;
$$;
comment on function private.merged_spellings() is
  'The spellings that merges gave up, by therapist, and what those clients are called now.';

-- The planner inlines it, and leaves it out where nobody reads names.
create function private.names_by_merges()
  returns table (session_id uuid, client_name text, since timestamptz)
  language sql stable parallel safe
as $$
  select distinct on (held.session_id) held.session_id,
    case when merge.undone_at is null then merge.to_name else held.former_name end,
    coalesce(merge.undone_at, merge.merged_at)
  from private.merged_sessions held
  join public.client_merges merge on merge.id = held.merge_id
  order by held.session_id, coalesce(merge.undone_at, merge.merged_at) desc;
$$;
comment on function private.names_by_merges() is
  'What the last merge, or the last undoing of one, called the client of a session, and since when.';

grant execute on function public.similar_clients(), public.client_names(text),
  public.client_merge_preview(text, text), public.merge_clients(text, text, uuid[]),
  public.undo_client_merge(uuid, text)
to authenticated;
