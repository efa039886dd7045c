-- Somebody who only opened their invitation counted as joined and could get no new link. Joining takes a password.
update private.people person set joined_at = null
from auth.users account
where account.id = person.id and coalesce(account.encrypted_password, '') = '';
