-- As `name_letters` writes them from now on.
UPDATE "name_entries" SET "letters" = regexp_replace("letters", ' 0+(?=[0-9])', ' ', 'g') WHERE "letters" ~ ' 0+[0-9]';
