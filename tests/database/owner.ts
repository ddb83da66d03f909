// The role that README asks for in DATABASE_URL: owns its database, may create roles, is no superuser.
import { escapeIdentifier } from 'pg';
import { connect } from '#platform/database/pool.ts';

export const ownerName = 'tests_owner';
const password = 'of the tests';

export async function makeOwner(serverUrl: string, database: string): Promise<string> {
  const client = await connect(serverUrl);
  try {
    await client.query(`create role ${ownerName} login createrole nosuperuser nobypassrls password '${password}'`);
    await client.query(`create database ${escapeIdentifier(database)} owner ${ownerName}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.username = ownerName;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}
