-- The state of an address, as the tax office takes it; on the screens: domain/us-state.ts.

create function private.is_us_state(state text) returns boolean
  language sql immutable parallel safe
  return upper(btrim(state)) in (
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA',
    'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK',
    'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'DC',
    'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP');
comment on function private.is_us_state(text) is
  'Whether a text is a state as the tax office takes it: its two letters, also of the District of Columbia, a territory or a military address.';

create function private.is_us_zip(zip text) returns boolean
  language sql immutable parallel safe
  return btrim(zip) ~ '^[0-9]{5}(-?[0-9]{4})?$';
comment on function private.is_us_zip(text) is 'Whether a text has the form of a ZIP code of the United States.';

create function private.us_state(state text) returns text
  language sql immutable parallel safe
  return case
    when private.is_us_state(state) then upper(btrim(state))
    else (
      select known.letters
      from (values
        ('AL', 'alabama'), ('AK', 'alaska'), ('AZ', 'arizona'), ('AR', 'arkansas'), ('CA', 'california'),
        ('CO', 'colorado'), ('CT', 'connecticut'), ('DE', 'delaware'), ('FL', 'florida'), ('GA', 'georgia'),
        ('HI', 'hawaii'), ('ID', 'idaho'), ('IL', 'illinois'), ('IN', 'indiana'), ('IA', 'iowa'), ('KS', 'kansas'),
        ('KY', 'kentucky'), ('LA', 'louisiana'), ('ME', 'maine'), ('MD', 'maryland'), ('MA', 'massachusetts'),
        ('MI', 'michigan'), ('MN', 'minnesota'), ('MS', 'mississippi'), ('MO', 'missouri'), ('MT', 'montana'),
        ('NE', 'nebraska'), ('NV', 'nevada'), ('NH', 'new hampshire'), ('NJ', 'new jersey'), ('NM', 'new mexico'),
        ('NY', 'new york'), ('NC', 'north carolina'), ('ND', 'north dakota'), ('OH', 'ohio'), ('OK', 'oklahoma'),
        ('OR', 'oregon'), ('PA', 'pennsylvania'), ('RI', 'rhode island'), ('SC', 'south carolina'),
        ('SD', 'south dakota'), ('TN', 'tennessee'), ('TX', 'texas'), ('UT', 'utah'), ('VT', 'vermont'),
        ('VA', 'virginia'), ('WA', 'washington'), ('WV', 'west virginia'), ('WI', 'wisconsin'), ('WY', 'wyoming'),
        ('DC', 'district of columbia'), ('DC', 'd.c.'), ('DC', 'washington dc'), ('DC', 'washington, d.c.'),
        ('AS', 'american samoa'), ('GU', 'guam'), ('MP', 'northern mariana islands'), ('PR', 'puerto rico'),
        ('VI', 'virgin islands'), ('VI', 'u.s. virgin islands')) known (letters, name)
      where known.name = lower(regexp_replace(btrim(state), '\s+', ' ', 'g')))
  end;
comment on function private.us_state(text) is
  'The two letters of a state that is written with them or spelled out; null for any other text.';
