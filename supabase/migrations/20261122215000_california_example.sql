-- The example of California names the statute, says that it was not read itself, and leaves out a ratio
-- the statute does not have. Where a practice made it its own, it stays as it is.

update public.supervision_templates
set client_hours_per_hour = null,
  source = 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=4996.23.1 '
    '(Business and Professions Code 4996.23 and 4996.23.1; the figures are from secondary pages, the statute itself was not read). '
    'Not counted here: two hours of group are one hour, and a week of more than 10 client hours needs a second hour'
where is_example and state = 'CA' and license = 'LCSW' and client_hours_per_hour = 10
  and source = 'https://www.bbs.ca.gov, as told by https://socialworkcoaching.com/how-much-social-work-supervision-do-i-need/';
