// Formats of dates and times, each created once: creating one costs far more than using it.

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format for these options. Throws a RangeError for a zone that does not exist. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
