/**
 * Returns the JSON of a compiled document with the fields that other documents add to it (`Manifest.fields`). The cache keys of the
 * built site contain the hash of this module.
 */
export function joinFields(json: string, fields?: object): string {
  return fields ? `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}` : json;
}
