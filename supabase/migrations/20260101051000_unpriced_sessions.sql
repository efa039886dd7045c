-- Sessions without a price are few, and asked for with every preview.
create index sessions_unpriced_idx on public.sessions (date, therapist_id) where revenue_source = 'none';
