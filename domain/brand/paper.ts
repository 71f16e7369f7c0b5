// The background of every page, separate from the palette: browsers color their own bars with it before anything else has loaded.

export const paper = { light: "#fffcf8", dark: "#0f1715" } as const;
