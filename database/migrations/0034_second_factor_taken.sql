-- When the office last switched somebody's second factor off; the audit log tells of it as of any change of a person.
ALTER TABLE "users" ADD COLUMN "second_factor_taken_at" timestamp (3) with time zone;
