/** Missing in the DOM types: only phones have a torch. */
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

/** The torch also goes out when the camera stops. */
export function setTorch(track: MediaStreamTrack, torch: boolean): Promise<void> {
  const constraint: TorchConstraint = { torch };
  return track.applyConstraints({ advanced: [constraint] });
}
