truncate public.customers, public.mechanics, public.bikes, public.repairs, public.parts, public.repair_parts,
  public.locks, public."Opening Hours", public.visits, public.deposits, public.notebooks, public.paints,
  public.racks, public.slots, public.fitted_parts, public.wanted_parts, public.tickets
  restart identity cascade;
insert into public.customers (id, name, city, born, tags, contact, vip, notes) values
  (1, 'Ada Fischer', 'Bern', '1980-05-04', '{vip,early}',
    '{"phone": "031", "mail": {"work": "ada@example.org", "home": null}, "numbers": [1, 2, 3]}', true,
    'Prefers a quiet chain and new brakes'),
  (2, 'Ben Okoye', 'Basel', '1991-11-30', '{late}', '{"phone": "061"}', false, 'Rides to work every day'),
  (3, 'Cleo Marsh', 'Bern', null, '{}', null, null, null),
  (4, 'Dan "Duke", Jr.', 'St. Gallen', '1975-01-01', '{vip}', '{"phone": null}', true,
    'Wants brakes checked; quiet, please');
insert into public.mechanics values (1, 'Mia', null), (2, 'Noah', 1), (3, 'Olga', 1);
insert into public.bikes (id, customer_id, label, kind, price, bought_at, frame, serial) values
  (1, 1, 'Blue Arrow', 'city', 450, '2024-03-01 10:00+00', '[50,56)', 'A-1'),
  (2, 1, 'Cargo Queen', 'cargo', 3200.50, '2025-06-15 08:30+00', '[46,60)', 'A-2'),
  (3, 2, 'Rocket', 'race', 1999.99, '2023-09-09 12:00+00', '[52,54)', 'B-1'),
  (4, null, 'Ghost', 'city', null, null, null, null),
  (5, 4, 'Duke''s Ride', 'race', 0, '2026-01-01 00:00+00', 'empty', 'D-1');
select setval('public.bikes_id_seq', 100);
insert into public.repairs values
  (1, 1, 1, 2, '2026-01-05', 1.5, true, 'brakes'),
  (2, 1, 2, null, '2026-02-10', 0.5, false, null),
  (3, 3, 2, 3, '2026-02-11', 3, false, 'wheel * 100%'),
  (4, 2, null, null, '2026-03-01', 2, true, 'rack');
select setval('public.repairs_id_seq', 100);
insert into public.parts values (1, 'Brake pad', 12.5, row(4, 2)), (2, 'Chain', 30, null), (3, 'Wheel', 80, row(60, 60));
insert into public.repair_parts values (1, 1, 2), (1, 2, 1), (3, 3, 1);
insert into public.fitted_parts values (1, 1);
insert into public.wanted_parts values (1, 2);
insert into public.locks values (1, '1234', 'Abus'), (3, '9876', null);
insert into public."Opening Hours" values (1, '08:00', 'x'), (6, null, null);
insert into public.visits values (1, '2026-01-05', 1), (2, '2026-06-01', 2);
insert into public.paints values (1, 255, 16), (2, 16, null);
insert into public.racks values (1, 1, 1), (1, 2, 3);
insert into public.slots values (1, 1, 1), (2, null, null);
do $$ begin
  if to_regclass('host.rate_limits') is not null then delete from host.rate_limits; end if;
end $$;
