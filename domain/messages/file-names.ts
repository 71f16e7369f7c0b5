// The names of files that people send: one plain line, whose ending says what the file really is.

const LONGEST = 120;

/** Control characters, and marks that change the direction of text: "photo[RLO]gpj.exe" must not read as "photoexe.jpg". */
const odd = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** `ending` is that of the content, such as "pdf"; `fallback` stands in for a name without a letter. */
export function fileName(given: string, ending: string, fallback: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(odd, "")
    .replace(/[<>:"|?*]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const bare = plain.replace(/\.[\p{L}\p{N}]{1,5}$/u, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...bare].slice(0, LONGEST).join("").trim();
  return `${short === "" ? fallback : short}.${ending}`;
}
