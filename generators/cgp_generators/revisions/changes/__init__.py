"""Two schemas compared place by place: what was changed, and what each change may have cost."""
