// Names of files in a ZIP archive: each one once, also where upper and lower case are the same.

/** "a.pdf", "a.pdf" and "A.PDF" become "a.pdf", "a (2).pdf" and "A (3).PDF". */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    const [bare, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let one = name;
    for (let n = 2; taken.has(one.toLowerCase()); n += 1) one = `${bare} (${n})${ending}`;
    taken.add(one.toLowerCase());
    return one;
  });
}
