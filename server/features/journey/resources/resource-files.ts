// Where the PDF of a resource is in the file store.
export const fileKey = (folder: string) => `${folder}/whole.pdf`;
