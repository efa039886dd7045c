-- Files that leave the practice. The browser writes them, and the audit trail keeps that it did.

create function public.own_role() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return private.caller_role();
end
$$;
comment on function public.own_role() is 'The role of the signed-in person. Never null.';

create function public.record_export(
  report text, format text, from_date date, to_date date, row_count int, made_for text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if made_for <> private.caller_role() then
    raise insufficient_privilege using message = 'Your role has changed while this file was being made.';
  end if;
  -- The entry says what was exported; people cannot write texts of their own into it.
  if report !~ '^[a-z][a-z-]{0,59}$' or format not in ('csv', 'excel', 'json', 'workbook', 'print', 'pdf')
    or num_nulls(report, format, from_date, to_date, row_count) > 0 or row_count < 0 or from_date > to_date then
    raise exception using errcode = 'PT400', detail = 'export_unknown',
      message = 'This is no export that Track & Pay makes.';
  end if;
  perform private.count_written(1);
  perform private.audit('exported', 'report', report, private.caller_id(), null, jsonb_build_object(
    'format', record_export.format, 'from', from_date, 'to', to_date, 'rows', row_count));
end
$$;
comment on function public.record_export(text, text, date, date, int, text) is
  'Saving or printing a report leaves an audit entry: which report, which days, how many rows, in what format. A file made for a role that the caller no longer has is refused.';
grant execute on function public.own_role(), public.record_export(text, text, date, date, int, text) to authenticated;
