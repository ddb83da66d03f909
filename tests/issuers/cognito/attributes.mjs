export function readAttributes(user) {
  return Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
}

export function listAttributes(attributes) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
