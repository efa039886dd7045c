-- Joined is who has a password. Whoever only opened an invitation counted too, and could get no other link.
update private.people person set joined_at = null
from auth.users account
where account.id = person.id and coalesce(account.encrypted_password, '') = '';
