// Logs one line per request, when it is answered; a second line for its arrival would cost another write.
import { LogController } from "fastify";

export class LogAnswers extends LogController {
  override incomingRequest() {}
}
