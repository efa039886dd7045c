-- The people of the practice.

-- What an assigned supervisor may see stands here, together with what decides access.
create table private.people (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name ~ '\S' and length(first_name) <= 100),
  last_name text not null check (last_name ~ '\S' and length(last_name) <= 100),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 255),
  role text not null default 'therapist' check (role in ('admin', 'therapist', 'supervisor')),
  is_supervisor boolean not null default false,
  supervision_rate numeric(10, 2) check (supervision_rate > 0),
  invited_at timestamptz,
  approved_at timestamptz default now(),
  joined_at timestamptz,
  deactivated_at timestamptz,
  former_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index people_email_key on private.people (lower(email));
create index people_role_idx on private.people (role);
alter table private.people enable row level security;

-- What only the person and the admins may see: a row for every person, made with it.
create table private.person_details (
  person_id uuid primary key references private.people on update cascade on delete cascade,
  phone text check (length(phone) <= 50),
  specialization text check (length(specialization) <= 200),
  employment_type text not null default 'contractor' check (employment_type in ('contractor', 'w2')),
  tax_form text check (length(tax_form) <= 100),
  address_line1 text check (length(address_line1) <= 200),
  address_line2 text check (length(address_line2) <= 200),
  city text check (length(city) <= 100),
  state text check (length(state) <= 50),
  zip text check (length(zip) <= 20),
  email_notifications boolean not null default true
);
alter table private.person_details enable row level security;
