// The ground of every page, apart from the palette: browsers color their own bars with it before anything else is here.

export const paper = { light: "#fffcf8", dark: "#0f1715" } as const;
