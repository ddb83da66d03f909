// Cognito keeps what it knows of a person as a list of names and texts.

export function readAttributes(user) {
  return Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
}

export function listAttributes(attributes) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
