/** The id of a form's field on a page, which no other part of a page has, whatever the field is called. */
export const fieldId = (name: string): string => `field-${name}`
