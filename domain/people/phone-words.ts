// How a stored phone number is shown, without the heavy number tables of phone.ts.

/** "(212) 555-0123" for a number of the United States or Canada; any other stays in its international form. */
export const phoneWords = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
