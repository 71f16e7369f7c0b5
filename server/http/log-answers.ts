// One log line a request, when it is answered: that it came is in the same line, and each line costs a write.
import { LogController } from "fastify";

export class LogAnswers extends LogController {
  override incomingRequest() {}
}
