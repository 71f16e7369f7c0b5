/** Changing programs from a screen: what is read again after it, in this tab and in the others. */
import { updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import {
  type ChangedTracks,
  listPrograms,
  listTracks,
  startTransition,
  undoTransition,
  updateProgram,
} from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type ApiError, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { recordChanged } from "../../../api/record-changed.ts";
import { toast } from "../../../kit/toast-store.ts";

const failed = (error: ApiError) => toast.error(messages.transitionFailed(error.message));

interface Options {
  onDone?: (answer: ChangedTracks) => void;
  onError?: (error: ApiError) => void;
}

export const useStartTransition = ({ onDone, onError = failed }: Options = {}) =>
  useSend(startTransition, {
    onSuccess: async (answer) => {
      await recordChanged();
      onDone?.(answer);
    },
    onError,
  });

export const useUndoTransition = ({ onDone }: Options = {}) =>
  useSend(undoTransition, {
    onSuccess: async (answer) => {
      await recordChanged();
      toast.success(t("Undone. Your program, its dates and what you share are back to how they were."));
      onDone?.(answer);
    },
    onError: failed,
  });

export const useUpdateProgram = (onDone: () => void = () => {}) =>
  useSend(updateProgram, {
    onSuccess: async () => {
      await recordChanged();
      onDone();
    },
    onError: failed,
  });

export const useSaveDates = (onDone: () => void, onError: (error: ApiError) => void) =>
  useSend(updateHealthProfile, {
    invalidates: [listPrograms, listTracks],
    says: messages.dueDateSaved(),
    onSuccess: async () => {
      await recordChanged();
      onDone();
    },
    onError,
  });
