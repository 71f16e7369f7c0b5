// The part of heic-decode that we use; the package has no types of its own.
declare module "heic-decode" {
  interface Unpacked {
    width: number;
    height: number;
    data: Uint8ClampedArray;
  }
  interface Packed {
    width: number;
    height: number;
    decode(): Promise<Unpacked>;
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Packed[]> };
  export default decode;
}
