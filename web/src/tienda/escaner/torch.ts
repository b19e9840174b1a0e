/** What the types of the DOM leave out: only phones have it. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

export function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: TorchCapabilities | undefined = track.getCapabilities?.();
  return Boolean(capabilities?.torch);
}

/** Lights it or puts it out; it goes out with the camera anyway. */
export function setTorch(track: MediaStreamTrack, torch: boolean): Promise<void> {
  const constraint: TorchConstraint = { torch };
  return track.applyConstraints({ advanced: [constraint] });
}
