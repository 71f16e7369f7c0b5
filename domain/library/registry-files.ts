// The files in content/ that hold what pieces name by id, without ".yaml".
export const REGISTRY_FILES = ["topics", "sources", "glossary", "call-now"] as const;
