/**
 * A small drawing for each life stage: plants, homes and hands rather than bodies, so that no one sees something
 * painful.
 */
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { ReactNode } from "react";
import art from "../../../kit/illustrations/illustration.module.css";

const drawings: Readonly<Record<TrackName, ReactNode>> = {
  // A round hill with a rising sun behind it.
  pregnancy: (
    <>
      <circle className={art.peach} cx="52" cy="46" r="24" />
      <path className={art.sage} d="M8 84c6-26 24-40 44-40s38 14 44 40Z" />
      <path d="M8 84h88M52 44v-14M70 52l9-10M34 52l-9-10" />
    </>
  ),
  // Two hands that form a nest.
  postpartum: (
    <>
      <circle className={art.blush} cx="52" cy="42" r="16" />
      <path className={art.peach} d="M14 52c2 24 18 36 38 36s36-12 38-36c-12 12-24 18-38 18S26 64 14 52Z" />
      <path d="M14 52c12 12 24 18 38 18s26-6 38-18c-2 24-18 36-38 36S16 76 14 52ZM30 80c4-4 8-7 14-9M74 80c-4-4-8-7-14-9" />
    </>
  ),
  // A seedling.
  fertility: (
    <>
      <path className={art.sage} d="M52 56c-20-1-30-12-32-30 20 1 31 12 32 30Z" />
      <path className={art.peach} d="M54 46c0-18 10-28 30-30-1 19-12 30-30 30Z" />
      <path d="M52 86V56c-6-12-16-22-32-30M53 60c2-20 14-34 31-44M22 86h62" />
    </>
  ),
  // A seed that rests under snow.
  egg_freezing: (
    <>
      <circle className={art.sage} cx="52" cy="58" r="28" opacity=".5" />
      <ellipse className={art.peach} cx="52" cy="60" rx="12" ry="16" />
      <path d="M52 44c8 0 12 8 12 16s-4 16-12 16-12-8-12-16 4-16 12-16ZM52 10v18M44 15l8 5 8-5M44 24l8-4 8 4M22 24l6 6M82 24l-6 6" />
    </>
  ),
  // One plant carried in another's pot.
  surrogacy: (
    <>
      <path className={art.clay} d="M30 58h44l-6 30H36Z" />
      <path className={art.sage} d="M52 58c-14-2-22-12-22-28 14 2 22 12 22 28Z" />
      <path className={art.blush} d="M54 42c0-14 8-22 22-24 0 15-8 24-22 24Z" />
      <path d="M26 58h52M52 58V46c-4-8-12-14-22-16M53 48c2-14 10-24 23-30M30 58l6 30h32l6-30" />
    </>
  ),
  // An open door.
  adoption: (
    <>
      <path className={art.peach} d="M18 48 52 16l34 32v40H18Z" />
      <path className={art.sage} d="M42 88V58h20v30Z" />
      <path d="M12 52 52 14l40 38M20 46v42h64V46M42 88V58h20v30M62 58l12 6v24" />
    </>
  ),
  // A light on water.
  pregnancyloss: (
    <>
      <path className={art.sage} d="M8 66c14-6 28 6 44 0s28-6 44 0v22H8Z" opacity=".6" />
      <path className={art.peach} d="M52 22c10 10 14 18 14 26a14 14 0 0 1-28 0c0-8 4-16 14-26Z" />
      <path d="M8 66c14-6 28 6 44 0s28-6 44 0M20 78c10-4 20 4 32 0s22-4 32 0M36 62l2-6M68 62l-2-6" />
    </>
  ),
  // A big coat and a small one side by side.
  parenting_and_pediatrics: (
    <>
      <path className={art.sage} d="M20 86V50c0-12 8-20 18-20s18 8 18 20v36Z" />
      <path className={art.peach} d="M60 86V64c0-8 6-14 13-14s13 6 13 14v22Z" />
      <circle cx="38" cy="20" r="8" />
      <circle cx="73" cy="41" r="6" />
      <path d="M20 86V50c0-12 8-20 18-20s18 8 18 20v36M60 86V64c0-8 6-14 13-14s13 6 13 14v22M56 62l6 4M12 86h82" />
    </>
  ),
  // Two hills, one sun.
  partner_pregnant: (
    <>
      <circle className={art.peach} cx="62" cy="40" r="18" />
      <path className={art.sage} d="M40 84c4-22 16-34 30-34s24 12 28 34Z" />
      <path className={art.clay} d="M6 84c4-18 14-28 26-28s22 10 26 28Z" opacity=".8" />
      <path d="M6 84h92M32 56c12 0 22 10 26 28M70 50c-8 0-14 4-19 10" />
    </>
  ),
  // A cup for the parent who is up at night.
  partner_newparent: (
    <>
      <path className={art.peach} d="M22 46h46v24c0 10-8 18-18 18H40c-10 0-18-8-18-18Z" />
      <circle className={art.blush} cx="80" cy="24" r="10" />
      <path d="M22 46h46v24c0 10-8 18-18 18H40c-10 0-18-8-18-18ZM68 54h8c6 0 10 4 10 10s-4 10-10 10h-9M36 36c-4-6 4-8 0-14M52 36c-4-6 4-8 0-14" />
    </>
  ),
  // Two seedlings that lean together.
  partner_fertility: (
    <>
      <path className={art.sage} d="M36 50c-14-2-20-10-22-24 14 2 21 10 22 24Z" />
      <path className={art.peach} d="M66 50c0-14 8-22 22-24 0 14-8 23-22 24Z" />
      <path d="M44 86c0-14-2-26-8-36-4-10-12-18-22-24M58 86c0-14 2-26 8-36 4-10 12-18 22-24M36 50c8-2 12-8 14-16M66 50c-8-2-12-8-14-16M22 86h58" />
    </>
  ),
};

export function LifeStageDrawing({ track, className }: { track: TrackName; className?: string }) {
  return (
    <svg viewBox="0 0 104 100" className={`${art.line} ${className ?? ""}`} aria-hidden="true">
      {drawings[track]}
    </svg>
  );
}
