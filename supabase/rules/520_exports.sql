-- Files that leave the practice. The browser writes them, and the audit trail keeps that it did.

create function public.record_export(report text, format text, from_date date, to_date date, row_count int)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
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
comment on function public.record_export(text, text, date, date, int) is
  'Saving or printing a report leaves an audit entry: which report, which days, how many rows, in what format.';
grant execute on function public.record_export(text, text, date, date, int) to authenticated;
