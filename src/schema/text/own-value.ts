/** What a record itself has under a name; undefined if only every object has something by that name, such as `constructor`. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
	Object.hasOwn(record, name) ? record[name] : undefined
