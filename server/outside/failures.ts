// The errors of all external services. Their messages name the service and a code, never a person or an address.

/** The service could not be reached or is overloaded: the same call with the same idempotency key may be repeated. */
export class ProviderUnavailable extends Error {
  readonly provider: string;
  readonly code: string;
  constructor(provider: string, code: string) {
    super(`${provider} is unavailable (${code})`);
    this.name = "ProviderUnavailable";
    this.provider = provider;
    this.code = code;
  }
}

/** The service understood the call and will never accept it (wrong key, wrong parameters): retrying is useless. */
export class ProviderRejected extends Error {
  readonly provider: string;
  readonly code: string;
  constructor(provider: string, code: string) {
    super(`${provider} rejected the request (${code})`);
    this.name = "ProviderRejected";
    this.provider = provider;
    this.code = code;
  }
}

/** The service may have done it, but its answer is lost: only a person may repeat this (decision 008). */
export class OutcomeUnknown extends Error {
  readonly provider: string;
  constructor(provider: string) {
    super(`${provider} did not say whether it took the message`);
    this.name = "OutcomeUnknown";
    this.provider = provider;
  }
}

/** A webhook whose signature is not the provider's: answer 400 and store nothing. */
export class InvalidSignature extends Error {
  constructor(provider: string) {
    super(`${provider} webhook with an invalid signature`);
    this.name = "InvalidSignature";
  }
}
