// Where a new piece begins: every key of the front matter, and a first heading (decision 064).

/** `today`: as YYYY-MM-DD. */
export const blankPiece = (author: string, today: string): string => `---
title: ""
summary: ""
type: article
tracks: []
stages: []
topics: []
sources: []
high_stakes: []
about_birth: true
call_now: []
next: [ask]
author: ${author}
review: written
updated: ${today}
---

The first paragraph.

## A heading

The text below it.
`;
