-- What the example of California does not count is said by the screens, in the language of the reader.

update public.supervision_templates
set source = 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=4996.23.1 '
    '(Business and Professions Code 4996.23, 4996.23.1)'
where is_example and state = 'CA'
  and source = 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=4996.23.1 '
    '(Business and Professions Code 4996.23 and 4996.23.1; the figures are from secondary pages, the statute itself was not read). '
    'Not counted here: two hours of group are one hour, and a week of more than 10 client hours needs a second hour';
